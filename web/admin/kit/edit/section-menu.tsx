import { type ReactNode, useEffect, useState } from "react";
import styles from "./edit-page.module.css";
import { SectionLink } from "./section-link.tsx";

interface MenuItem {
  /** Of the section's element. */
  id: string;
  title: string;
  state?: ReactNode;
}

/** The menu of a page's sections. It marks the one that is being read. */
export function SectionMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const ids = items.map(({ id }) => id).join(" ");
  const [current, setCurrent] = useState(items[0]?.id);
  useEffect(() => {
    // Simulated pages have no layout to observe.
    if (typeof IntersectionObserver === "undefined") return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = ids.split(" ").find((id) => seen.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: "-96px 0px -45% 0px" },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul>
        {items.map(({ id, title, state }) => (
          <li key={id}>
            <SectionLink
              id={id}
              aria-current={id === current ? "true" : undefined}
              className={styles.item}
              onLead={() => setCurrent(id)}
            >
              <span>{title}</span>
              {state}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
