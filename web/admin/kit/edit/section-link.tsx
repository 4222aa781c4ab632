import type { AnchorHTMLAttributes } from "react";

/** Leads to a section of the page by its id, and moves the focus there. */
export function SectionLink({
  id,
  onLead,
  children,
  ...rest
}: { id: string; onLead?: () => void } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "id">) {
  return (
    <a
      {...rest}
      href={`#${id}`}
      onClick={(event) => {
        // The address stays, so that nothing asks about changes that are not saved.
        event.preventDefault();
        const section = document.getElementById(id);
        section?.scrollIntoView({ block: "start" });
        section?.focus({ preventScroll: true });
        onLead?.();
      }}
    >
      {children}
    </a>
  );
}
