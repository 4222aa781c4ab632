import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { Provider } from "urql";
import { graphqlClient } from "../../../web/kit/client/graphql-client.ts";
import { Announcer } from "../../../web/kit/ui/announcer.tsx";
import { FakeApi } from "./fake-api.ts";

/** Renders a part of the app within the providers of every screen: the address, the API and the announcer. */
export function renderPage(
  children: ReactNode,
  { api = new FakeApi(), address = "/nl/" }: { api?: FakeApi; address?: string } = {},
): RenderResult {
  // For code that queries the API outside components.
  graphqlClient.set(api.client);
  return render(children, {
    wrapper: ({ children: part }) => (
      <Provider value={api.client}>
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
        <Announcer />
      </Provider>
    ),
  });
}
