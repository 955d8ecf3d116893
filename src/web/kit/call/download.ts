// Saving an answered document on the reader's machine, under the name the server gave it.

/** The file name of a content-disposition header (RFC 6266: `filename*` wins), or the fallback. Never a path. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  const simple = disposition?.match(/filename="?([^";]+)"?/i)?.[1]
  let name = simple ?? ''
  if (extended) {
    try {
      name = decodeURIComponent(extended)
    } catch {
      // A malformed name is no reason to lose the file.
    }
  }
  return name.trim().replace(/[\\/]/g, '_') || fallback
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
