// What stands in the way of a version. Pure, so that it is tested without a repository.

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/
type Wish = {
  version: string
  /** What package.json says. */
  current: string
  changelog: string
  /** As `git status --porcelain` has it. */
  uncommitted: string
  tags: readonly string[]
}

const partsOf = (version: string) => VERSION.exec(version)?.slice(1).map(Number)

/** Whether `a` is an earlier version than `b`. */
function isEarlier(a: string, b: string): boolean {
  const [left, right] = [partsOf(a) ?? [], partsOf(b) ?? []]
  const at = left.findIndex((part, n) => part !== right[n])
  return at >= 0 && left[at]! < right[at]!
}

/** What a provider notices, under the heading of this version: `## 1.2.0 (2026-03-01)`. */
export function notesOf(changelog: string, version: string): string | undefined {
  const parts = changelog.split(/^## /m).slice(1)
  const own = parts.find((part) => part.startsWith(`${version} (`) || part.startsWith(`${version}\n`))
  return own?.slice(own.indexOf('\n') + 1).trim()
}

export function releaseFaults({ version, current, changelog, uncommitted, tags }: Wish): string[] {
  const faults: string[] = []
  if (!partsOf(version)) faults.push(`say which version, such as \`npm run release -- ${current}\`: three numbers`)
  else {
    if (isEarlier(version, current)) faults.push(`${version} is earlier than ${current}, which package.json has`)
    if (tags.includes(`v${version}`)) faults.push(`v${version} is tagged already`)
    if (!notesOf(changelog, version)) faults.push(`CHANGELOG.md says nothing under "## ${version}": what does a provider notice?`)
  }
  if (uncommitted.trim() !== '') faults.push(`there is work that is not committed:\n${uncommitted.trimEnd()}`)
  return faults
} // prettier-ignore
