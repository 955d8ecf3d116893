// How the house fares: what is wrong on top with what to do, then the servers, what waits, the recurring work, the database and the books.
import { Alert } from 'antd'
import { useEffect } from 'react'
import { officeHealthCalls, type Health } from '#shared/oversight/health.contract.ts'
import { healthProblems, HEALTH_BOUNDS } from '#shared/oversight/health.rules.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useText } from '#web/kit/text/text.ts'
import { healthText } from './health.text.ts'
import { useMeasures, useProblemText } from './health-words.ts'
import '#web/kit/list/list.css'
import './health.css'

const AGAIN_MS = 10_000

export default function HealthPage() {
  const t = useText(healthText)
  const { data, error, refetch } = useRead(officeHealthCalls.getHealth, {}, { staleMs: 0 })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <Page title={t.title} lead={t.lead}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={8} />}
      {data && (
        <div className="uc-health">
          <Problems health={data} />
          <Servers nodes={data.nodes} />
          <Waiting health={data} />
          <DatabaseFacts database={data.database} />
          <Books books={data.books} seals={data.seals} />
          <Backups backups={data.backups} />
          <Certificates certificates={data.certificates} />
          <Sweeps sweeps={data.sweeps} />
        </div>
      )}
    </Page>
  )
}

function Problems({ health }: { health: Health }) {
  const t = useText(healthText)
  const { clock } = useMeasures()
  const say = useProblemText()
  const problems = healthProblems(health).map(say)
  const asked = t.asked({ time: clock(health.at) })
  if (problems.length === 0) return <Alert type="success" showIcon title={t.well} description={asked} />
  return (
    <>
      {problems.map(({ what, todo, grave }) => (
        <Alert key={what} type={grave ? 'error' : 'warning'} showIcon title={what} description={todo} />
      ))}
      <p className="uc-health-asked">{asked}</p>
    </>
  )
}

function Servers({ nodes }: { nodes: Health['nodes'] }) {
  const t = useText(healthText)
  const { number, share, memory, span, clock } = useMeasures()
  const readsOf = (standby: Health['nodes'][number]['standby']) => {
    if (!standby) return t.readsHere
    const { state, lagS } = standby
    return state === 'used' || state === 'behind' ? t[`reads_${state}`]({ time: span(lagS) }) : t[`reads_${state}`]
  }
  return (
    <Plate title={t.servers}>
      {nodes.length === 0 && <p>{t.noServer}</p>}
      {nodes.map((node) => (
        <article key={node.node_id} className="uc-health-node">
          <h3>
            <span translate="no">{node.name}</span>
            {node.silent_s > HEALTH_BOUNDS.silentS ? (
              <StateTag shade="bad">{t.silent}</StateTag>
            ) : (
              <StateTag shade="good">{t.alive}</StateTag>
            )}
          </h3>
          <FactList
            facts={[
              [t.version, node.version],
              [t.since, clock(node.started_at)],
              [t.seen, t.ago({ time: span(node.silent_s) })],
              [t.load, share(node.load)],
              [t.busy, share(node.busy)],
              [t.memory, t.ofMachine({ used: memory(node.memory_b), all: memory(node.machine_memory_b) })],
              [t.disk, t.ofMachine({ used: memory(node.disk_free_b), all: memory(node.disk_b) })],
              [t.live, number(node.live_pages)],
              [t.reads, readsOf(node.standby)],
              ...node.pools.map(
                ({ pool, used, max, waiting }) =>
                  [
                    t.pool({ pool: t[pool as 'portal'] ?? pool }),
                    t.inUse({ used: number(used), max: number(max), waiting: number(waiting) }),
                  ] as const,
              ),
            ]}
          />
        </article>
      ))}
    </Plate>
  )
}

function Waiting({ health: { mails, webhooks, seals, jobs } }: { health: Health }) {
  const t = useText(healthText)
  const { number, span } = useMeasures()
  const rows = [
    { name: t.mails, waiting: mails.waiting, age: mails.age, more: mails.can_send ? '' : t.cannotSend },
    {
      name: t.webhooks,
      waiting: webhooks.waiting,
      age: webhooks.age,
      more: webhooks.failed > 0 ? t.failed({ count: number(webhooks.failed) }) : '',
    },
    { name: t.logRows, waiting: seals.unsealed, age: seals.unsealed_age, more: '' },
    ...jobs.map(({ title, waiting, age }) => ({ name: title, waiting, age, more: t.jobs })),
  ]
  return (
    <Plate title={t.waits}>
      <WideTable label={t.waits}>
        <thead>
          <tr>
            <th>{t.what}</th>
            <th data-right>{t.count}</th>
            <th data-right>{t.oldest}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, waiting, age, more }) => (
            <tr key={name}>
              <td data-wraps>
                {name}
                {more && <small>{more}</small>}
              </td>
              <td data-right>{number(waiting)}</td>
              <td data-right>{span(age)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Plate>
  )
}

function Sweeps({ sweeps }: { sweeps: Health['sweeps'] }) {
  const t = useText(healthText)
  const { span } = useMeasures()
  return (
    <Plate title={t.sweeps}>
      <WideTable label={t.sweeps}>
        <thead>
          <tr>
            <th>{t.sweep}</th>
            <th data-right>{t.every}</th>
            <th data-right>{t.age}</th>
          </tr>
        </thead>
        <tbody>
          {sweeps.map(({ name, title, every_s, age }) => (
            <tr key={name}>
              <td data-wraps>
                {title}
                <small translate="no">{name}</small>
              </td>
              <td data-right>{span(every_s)}</td>
              <td data-right>{t.ago({ time: span(age) })}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Plate>
  )
}

function DatabaseFacts({ database }: { database: Health['database'] }) {
  const t = useText(healthText)
  const { number, memory, span } = useMeasures()
  const { version, size_b, connections, max_connections, longest_s, standbys } = database
  const standing = standbys.map(({ name, lag_s }) =>
    lag_s === null ? t.standbyUnknown({ name }) : t.standby({ name, time: span(lag_s) }),
  )
  return (
    <Plate title={t.database}>
      <FactList
        facts={[
          [t.version, version],
          [t.size, memory(size_b)],
          [t.connectionsOf, t.inUse({ used: number(connections), max: number(max_connections), waiting: '0' })],
          [t.longest, span(longest_s)],
          [t.standbys, standing.length > 0 ? standing.join(', ') : t.noStandby],
        ]}
      />
    </Plate>
  )
}

function Books({ books, seals }: Pick<Health, 'books' | 'seals'>) {
  const t = useText(healthText)
  const { number, span } = useMeasures()
  const ago = (age: number | null) => (age === null ? t.never : t.ago({ time: span(age) }))
  return (
    <Plate title={t.books}>
      <FactList
        facts={[
          [t.lastBooks, ago(books.age)],
          [t.wrongRows, number(books.wrong_rows)],
          [t.lastSeal, ago(seals.age)],
        ]}
      />
    </Plate>
  )
}

function Backups({ backups: { age, failed, last } }: Pick<Health, 'backups'>) {
  const t = useText(healthText)
  const { number, memory, span } = useMeasures()
  return (
    <Plate title={t.backups}>
      <FactList
        facts={[
          [t.lastBackup, age === null ? t.never : t.ago({ time: span(age) })],
          ...(last
            ? ([
                [t.backupSize, memory(last.bytes)],
                [t.backupTook, span(last.seconds)],
                [t.backupFiles, number(last.files)],
                [t.backupMissing, number(last.missing)],
                [t.backupLocked, last.locked ? t.yes : t.no],
              ] as const)
            : []),
          ...(failed ? ([[t.backupTried, t.failedTry]] as const) : []),
        ]}
      />
    </Plate>
  )
}

function Certificates({ certificates }: Pick<Health, 'certificates'>) {
  const t = useText(healthText)
  const { span } = useMeasures()
  const said = (left: number | null) =>
    left === null ? t.noCertificate : left < 0 ? t.ended : t.left({ time: span(left) })
  return (
    <Plate title={t.certificates}>
      {certificates.length === 0 ? (
        <p>{t.noHttps}</p>
      ) : (
        // Host names are words of no language.
        <div data-own>
          <FactList facts={certificates.map(({ host, left_s }) => [host, said(left_s)] as const)} />
        </div>
      )}
    </Plate>
  )
}
