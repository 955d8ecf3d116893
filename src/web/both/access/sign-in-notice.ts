// A message for the next sign-in page, such as why a link did not sign anybody in. It is shown once.
let waiting: string | undefined

export function leaveNotice(text: string): void {
  waiting = text
}

/** For a state's first value: reading it does not take it away, since a page may be drawn twice. */
export const leftNotice = (): string | undefined => waiting

export function forgetNotice(): void {
  waiting = undefined
}
