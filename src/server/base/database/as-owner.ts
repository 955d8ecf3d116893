// The owner's own connection: for the start and for tools, never for requests.
import pg from 'pg'

/** Runs `work` over one connection of the owner's and hangs up, whatever happens. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  // A database that goes away fails the statement under way; without a listener it would end the process as well.
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
