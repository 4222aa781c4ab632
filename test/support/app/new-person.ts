import { api, type SignIn, signIn } from "./api.ts";
import { codeSentTo } from "./outbox.ts";

/** A password that meets every rule. */
export const PASSWORD = "Veiling-2026!";

export interface Person extends SignIn {
  email: string;
  hasAddress: boolean;
}

/** Registers a user through the API as the screens do: sign-up, code, sign-in and, by default, an address. */
export async function newPerson(app: string, { hasAddress = true }: { hasAddress?: boolean } = {}): Promise<Person> {
  const email = `person-${crypto.randomUUID().slice(0, 8)}@bieders.example`;
  await signUp(app, email);
  await api(
    app,
    "mutation ($email: String!, $code: String!) { signupUserConformation(username: $email, conformationCode: $code) { result } }",
    { email, code: await codeSentTo(app, email) },
  );
  const session = await signIn(app, email, PASSWORD);
  if (hasAddress) {
    await api(
      app,
      `mutation { updateUserAddress(input: { fullName: "Sam de Bieder", birthDate: "1985-04-12", street: "Havenstraat",
        houseNumber: "12", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" }) { city } }`,
      {},
      session.token,
    );
  }
  return { ...session, email, hasAddress };
}

/** Signs a user up who has yet to confirm the account. */
export async function signUp(app: string, email: string): Promise<void> {
  await api(
    app,
    `mutation ($email: String!, $password: String!, $proofOfWork: String) {
      signupUser(email: $email, password: $password, phoneNumber: "+31612345678", language: NL, channel: "hamerslag",
        proofOfWork: $proofOfWork) { userSub }
    }`,
    { email, password: PASSWORD },
  );
}
