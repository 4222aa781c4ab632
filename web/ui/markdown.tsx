import { lazy, Suspense } from "react";
import { SkeletonLines } from "./skeleton.tsx";

const MarkdownText = lazy(async () => ({ default: (await import("./markdown-text.tsx")).MarkdownText }));

const LINES_TO_COME = 5;

/** A text in markdown. What renders and cleans it is loaded when the first one is shown. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<SkeletonLines lines={LINES_TO_COME} />}>
      <MarkdownText text={text} />
    </Suspense>
  );
}
