/** Signs access tokens in tests; made for them alone. */
export const TEST_SIGNING_KEY = JSON.stringify({
  kty: "EC",
  x: "BPBLiQHmeghQC2X6UuHeAjTxbakDdO-oDtFAKQLPcow",
  y: "UtS-FV2eSpr0Bs_vSKA_jQg9oQITlS1BTx5KZCfrniQ",
  crv: "P-256",
  d: "7O6r6eoBJ_EdeF_excNft1fWomAqzzlDvjqBTgW8FjA",
  iat: Date.UTC(2026, 0, 1) / 1000,
});
