/** Creates the demo data, or completes an interrupted run. The Worker answers JSON lines `{done, total, what}`. */
export async function fillDemoData(address: string, { isFirstStart }: { isFirstStart: boolean }): Promise<void> {
  const status: { isFilled: boolean; isStale: boolean } = await (await fetch(`${address}/dev/demo`)).json();
  if (status.isFilled && !status.isStale) return;
  console.log(isFirstStart ? "Filling the demo data ..." : "Bringing the demo data up to date ...");
  const response = await fetch(`${address}/dev/demo${status.isFilled ? "?refresh" : ""}`, { method: "POST" });
  if (!response.ok || !response.body)
    throw new Error(`The demo data could not be filled: ${response.status} ${await response.text()}`);
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) showProgress(JSON.parse(line));
  }
  process.stdout.write("\n");
}

function showProgress({
  done,
  total,
  what,
  error,
}: {
  done: number;
  total: number;
  what: string;
  error?: string;
}): void {
  if (error) throw new Error(`The demo data could not be filled: ${error}`);
  process.stdout.write(`\r  ${Math.floor((100 * done) / total)} % ${what}`.padEnd(60));
}
