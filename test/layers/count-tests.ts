import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type Count, inOneLine, ROOT } from "./reports.ts";

/** The variable of the environment that names the file to write. */
export const COUNT_FILE = "COUNT_FILE";

/** A reporter of Vitest that writes a layer's count. Vitest's own report has no errors outside tests and no retries. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const count: Count = {
      passed: 0,
      failed: errors.map(({ message }) => inOneLine("outside a test", message)),
      flaky: [],
    };
    for (const module of modules) {
      const file = relative(ROOT, module.moduleId);
      const failedBefore = count.failed.length;
      for (const test of module.children.allTests()) {
        const { state, errors: [error] = [] } = test.result();
        const text = () => inOneLine(`${file} › ${test.fullName}`, error?.message);
        if (state === "failed") count.failed.push(text());
        if (state === "passed") count.passed += 1;
        if (test.diagnostic()?.flaky) count.flaky.push(text());
      }
      // A file that cannot be read, or whose preparation fails, has no failed test.
      if (module.state() === "failed" && count.failed.length === failedBefore)
        count.failed.push(
          inOneLine(
            file,
            [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())][0]?.message,
          ),
        );
    }
    writeFileSync(process.env[COUNT_FILE] ?? "", JSON.stringify(count));
  }
}
