// The environment and the settings of the PostgreSQL processes. Settings are given on the command line, so they win
// over postgresql.conf, where an operator may still set everything else.

/** Our environment without what would change the server behind our back; messages stay English, we read some. */
export function serverEnv(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/** Command line settings; `fast` gives up safety against power loss and is for tests only. */
export function serverArguments(dir: string, port: number, fast: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log is for the server's own troubles: no failed statement and so no customer's data in it, and small.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // Several test files at a time, each with the pools of a whole server.
    ...(fast
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '150',
          max_parallel_workers_per_gather: '0',
        }
      : {}),
  }
  return ['-D', dir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
