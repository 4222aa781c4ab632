import type { HTMLAttributes, Ref } from "react";

/** A list without bullets that screen readers still announce as a list: Safari drops the role without bullets. */
export function PlainList({ ref, ...rest }: HTMLAttributes<HTMLUListElement> & { ref?: Ref<HTMLUListElement> }) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <ul role="list" {...(ref && { ref })} {...rest} />;
}
