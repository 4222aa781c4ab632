import { createContext } from "react";

export interface AppPages {
  /** For a user who is signed in already. */
  landing: "/" | "/account/";
  registration: "/register" | null;
  /** The list of auctions; an app without it has no pages of auctions and lots either. */
  auctions: "/publications/" | null;
  about: "/about" | null;
  notifications: "/account/notifications" | null;
}

const PUBLIC_PAGES: AppPages = {
  landing: "/account/",
  registration: "/register",
  auctions: "/publications/",
  about: "/about",
  notifications: "/account/notifications",
};

/** The public app's pages, unless the entry of another app gives its own. */
export const AppPagesContext = createContext(PUBLIC_PAGES);
