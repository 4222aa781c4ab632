export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***${ending}`;
}

export function maskedPhoneNumber(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}******${phoneNumber.slice(-2)}`;
}
