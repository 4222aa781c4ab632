import { afterEach, vi } from "vitest";

interface PasskeysStub {
  /** Whether the browser suggests passkeys in fields. */
  suggests?: boolean;
  create?: () => Promise<unknown>;
  get?: (options: { mediation?: string }) => Promise<unknown>;
}

/** Gives the simulated browser passkeys, until the test ends. */
export function stubPasskeys({ suggests = false, create, get }: PasskeysStub): void {
  const passkeys = Object.assign(vi.fn(), { isConditionalMediationAvailable: async () => suggests });
  vi.stubGlobal("PublicKeyCredential", passkeys);
  const credentials = { create: vi.fn(create), get: vi.fn(get) };
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});
