import { Component, type ReactNode } from "react";
import { isIgnored, listError } from "../../kit/errors/listed-errors.ts";
import { translate } from "../../kit/i18n/i18n.ts";
import { replayHeldActs } from "../../kit/lib/boot/held-acts.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";

interface Props {
  resetKey: string;
  children: ReactNode;
}

/** Keeps the rest of the app working when a screen throws. */
export class ErrorBoundary extends Component<Props, { brokenAt: string | null }> {
  override state: { brokenAt: string | null } = { brokenAt: null };

  static getDerivedStateFromProps(props: Props, state: { brokenAt: string | null }) {
    return state.brokenAt !== null && state.brokenAt !== props.resetKey ? { brokenAt: null } : null;
  }

  override componentDidCatch(error: unknown): void {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : "undefined error";
    if (!isIgnored(detail)) listError(detail);
    this.setState({ brokenAt: this.props.resetKey });
    // The screen that failed would have done it.
    void replayHeldActs();
  }

  override render(): ReactNode {
    if (this.state.brokenAt === null) return this.props.children;
    return (
      <EmptyState
        heading="h1"
        title={translate("shell.crash.title")}
        text={translate("shell.crash.text")}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {translate("shell.crash.reload")}
          </Button>
        }
      />
    );
  }
}
