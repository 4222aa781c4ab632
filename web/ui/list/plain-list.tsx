import type { HTMLAttributes, Ref } from "react";

/** A list without bullets that is still told as a list: Safari drops the role where the bullets are gone. */
export function PlainList({ ref, ...rest }: HTMLAttributes<HTMLUListElement> & { ref?: Ref<HTMLUListElement> }) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <ul role="list" {...(ref && { ref })} {...rest} />;
}
