import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const HALL = "hall";

/**
 * The wall over the whole screen, for the hall. Where the browser refuses that, over the whole window. Its address says
 * so: the way back closes it, and it is still there after a reload.
 */
export function useHall() {
  const ref = useRef<HTMLDivElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = params.has(HALL);
  const open = () => {
    setParams((last) => new URLSearchParams([...last, [HALL, "1"]]), { state: { isAboveWall: true } });
    void ref.current?.requestFullscreen?.().catch(() => {});
  };
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = !isOpen;
  }, [isOpen]);
  const close = () => {
    // A second press must not go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    if (state?.isAboveWall) return void navigate(-1);
    setParams((last) => new URLSearchParams([...last].filter(([name]) => name !== HALL)), { replace: true });
  };
  useHallFocus(isOpen, { ref, openerRef });
  useHallKeys(isOpen, close);
  return { ref, openerRef, isOpen, open, close };
}

interface HallElements {
  ref: RefObject<HTMLDivElement | null>;
  /** The button that opens it, which is away meanwhile. */
  openerRef: RefObject<HTMLButtonElement | null>;
}

/** The focus goes into the hall, stays there, and goes back to the button that opened it. */
function useHallFocus(isOpen: boolean, { ref, openerRef }: HallElements): void {
  useEffect(() => {
    if (!isOpen) return;
    const focus = () => ref.current?.querySelector("button")?.focus();
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) focus();
    };
    focus();
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("focusin", onFocus);
      openerRef.current?.focus();
    };
  }, [isOpen, ref, openerRef]);
}

function useHallKeys(isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onLeft = () => {
      if (!document.fullscreenElement) leave();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") leave();
    };
    document.addEventListener("fullscreenchange", onLeft);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("fullscreenchange", onLeft);
      document.removeEventListener("keydown", onKey);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, [isOpen]);
}
