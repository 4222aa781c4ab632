import { useEffect, useRef, useState } from "react";

/** The wall over the whole screen, for the hall. Where the browser refuses that, over the whole window. */
export function useHall() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    void ref.current?.requestFullscreen?.().catch(() => {});
  };
  const close = () => {
    setIsOpen(false);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  };
  useEffect(() => {
    if (!isOpen) return;
    const onLeft = () => {
      if (!document.fullscreenElement) setIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setIsOpen(false);
    };
    document.addEventListener("fullscreenchange", onLeft);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("fullscreenchange", onLeft);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return { ref, isOpen, open, close };
}
