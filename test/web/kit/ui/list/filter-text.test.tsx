import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FilterText } from "../../../../../web/kit/ui/list/filter-text.tsx";

const REST_MS = 350;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(value = "") {
  const onChange = vi.fn();
  const { rerender, unmount } = render(<FilterText label="Zoek" value={value} maxLength={20} onChange={onChange} />);
  const setValue = (next: string) =>
    rerender(<FilterText label="Zoek" value={next} maxLength={20} onChange={onChange} />);
  return { onChange, setValue, unmount };
}

const field = () => screen.getByLabelText<HTMLInputElement>("Zoek");
const typeText = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe("a text filter", () => {
  it("is applied once, when the typing pauses", () => {
    const { onChange } = show();
    typeText("hef");
    vi.advanceTimersByTime(REST_MS - 1);
    typeText("heftruck");
    vi.advanceTimersByTime(REST_MS - 1);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onChange.mock.calls).toEqual([["heftruck"]]);
  });

  it("is applied at once by Enter and on leaving the field, and not again afterwards", () => {
    const { onChange, setValue } = show();
    typeText("heftruck");
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(onChange.mock.calls).toEqual([["heftruck"]]);
    setValue("heftruck");
    vi.advanceTimersByTime(REST_MS);
    fireEvent.blur(field());
    expect(onChange).toHaveBeenCalledOnce();
  });

  it("follows a change of the address, and is not applied once it is removed", () => {
    const { onChange, setValue, unmount } = show("heftruck");
    setValue("");
    expect(field().value).toBe("");
    typeText("draai");
    unmount();
    vi.advanceTimersByTime(REST_MS);
    expect(onChange).not.toHaveBeenCalled();
  });
});
