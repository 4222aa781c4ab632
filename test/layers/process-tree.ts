import { execFileSync } from "node:child_process";

interface Process {
  pid: number;
  parent: number;
  group: number;
}

/** All processes of the machine; none where it has no `ps`. */
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
 * The processes that came from a process which leads a group of its own: its descendants, its group, and the groups
 * that descendants lead. A browser is started in a group of its own, and a child whose parent has died has another parent.
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

/** Ends a group leader and all that came from it, at once: what spins hears no polite word. */
export function killTree(leader: number): void {
  const tree = treeOf(leader);
  for (const target of [-leader, ...tree]) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // It was gone before.
    }
  }
}
