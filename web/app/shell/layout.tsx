import { Suspense, useEffect } from "react";
import { initialQueriesDone } from "../../kit/lib/boot/initial-queries.ts";
import { framePart, lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useSession } from "../../kit/session/session-store.ts";
import { PageFrame } from "./frame/page-frame.tsx";
import { Header } from "./header/header.tsx";
import { SkipLinks } from "./skip-links.tsx";

/** Loads late, since it is below the first screen (page-frame.module.css). */
const Footer = framePart(async () => (await import("./background.ts")).Footer);
const MobileMenu = lazyPart(async () => (await import("./background.ts")).MobileMenu);
const UserMessages = framePart(
  async () => (await import("../../messages/notifications/user-messages.ts")).UserMessages,
  "notifications",
);

export function Layout() {
  useEffect(() => void initialQueriesDone().then(MobileMenu.warm), []);
  return (
    <PageFrame
      top={
        <>
          <SkipLinks />
          <Header menu={<MobileMenu />} />
        </>
      }
    >
      <Footer />
      <OwnMessages />
    </PageFrame>
  );
}

/** The frame is not rendered again for it: React would drop what it has not taken over of the server's HTML. */
function OwnMessages() {
  const session = useSession();
  return (
    session && (
      <Suspense fallback={null}>
        <UserMessages userId={session.userId} />
      </Suspense>
    )
  );
}
