/** Every environment of wrangler.toml: a stage, alone for the app's own channel, else with the channel's name. */
export const ENVIRONMENTS = ["prod", "test", "dev"].flatMap((stage) => [
  stage,
  `${stage}-auctionate`,
  `${stage}-bexchange`,
]);
