import { execFileSync } from "node:child_process";

interface Process {
  pid: number;
  parent: number;
  group: number;
}

/** All processes of the machine; none if it has no `ps`. */
function processes(): Process[] {
  try {
    const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,pgid="], { encoding: "utf8" }).trim().split("\n");
    return lines.map((line) => {
      const [pid = 0, parent = 0, group = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, group };
    });
  } catch {
    return [];
  }
}

/**
 * The processes that were started by a process with its own group: its descendants, its group, and the groups
 * of descendants. A browser is started in its own group, and a child whose parent has died gets another parent.
 */
function treeOf(leader: number): Set<number> {
  const all = processes();
  const found = new Set([leader]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { pid, parent, group } of all) if (found.has(parent) || found.has(group)) found.add(pid);
  }
  return found;
}

/** Ends a group leader and all that it started with SIGKILL, because a hanging process ignores gentler signals. */
export function killTree(leader: number): void {
  const tree = treeOf(leader);
  for (const target of [-leader, ...tree]) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // The process has already ended.
    }
  }
}
