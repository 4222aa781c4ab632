import { framePart } from "../../kit/lib/boot/lazy-part.tsx";
import { useSession } from "../../kit/session/session-store.ts";
import { PageFrame } from "./frame/page-frame.tsx";
import { Header } from "./header/header.tsx";
import { SkipLinks } from "./skip-links.tsx";

/** Loads late, since it is below the first screen (page-frame.module.css). */
const Footer = framePart(async () => (await import("./footer.tsx")).Footer);
const UserMessages = framePart(
  async () => (await import("../../messages/notifications/user-messages.ts")).UserMessages,
  "notifications",
);

export function Layout() {
  const session = useSession();
  return (
    <PageFrame
      top={
        <>
          <SkipLinks />
          <Header />
        </>
      }
    >
      <Footer />
      {session && <UserMessages userId={session.userId} />}
    </PageFrame>
  );
}
