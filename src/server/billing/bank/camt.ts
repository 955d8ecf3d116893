// A bank's CAMT.053 (ISO 20022) as the payments that came in and are booked. What the bank calls an entry is one payment, or several where it
// says what each of them was.
import { D } from '#shared/money.ts'
import { isDate } from '#shared/time.ts'
import { scanXml } from '#server/sheets/index.ts'
import {
  amountFault, cleanText, FAULTS, fingerprintOf, isCurrency, plainAccount, plainAmount, type BankFile, type LineFault, type Payment,
} from './bank-payments.ts' // prettier-ignore

type Node = { name: string; currency: string; text: string; children: Node[] }

/** Deeper than any statement goes. */
const MAX_DEPTH = 40
const MAX_ENTRIES = 20_000
const PIECE = 64 * 1024

export class NoStatement extends Error {}

/** `accounts`: whose statements these are, without blanks. Throws `NoStatement` for what is no whole CAMT.053 in UTF-8. */
export async function readCamt(bytes: Buffer): Promise<BankFile & { accounts: string[] }> {
  const file: BankFile & { accounts: string[] } = { payments: [], outgoing: 0, faults: [], accounts: [] }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NoStatement()
  }
  const stack: Node[] = []
  // Equal payments without the bank's own number are told apart by their count.
  const equal = new Map<string, number>()
  let entries = 0
  let statements = 0
  const fail = () => {
    throw new NoStatement()
  }
  await scanXml(pieces(bytes), {
    open(name, attribute) {
      if (stack.length >= MAX_DEPTH || (stack.length === 0 && name !== 'Document')) fail()
      const node = { name, currency: name === 'Amt' ? (attribute('Ccy') ?? '') : '', text: '', children: [] }
      if (stack.length > 1) stack.at(-1)!.children.push(node)
      stack.push(node)
    },
    text(text) {
      const node = stack.at(-1)
      if (node) node.text += text
      else if (text.replace('\ufeff', '').trim() !== '') fail()
    },
    close(name) {
      const node = stack.pop()
      if (node?.name !== name) return fail()
      const parent = stack.at(-1)
      if (parent?.name !== 'Stmt') return
      if (name === 'Acct') {
        const account = textAt(node, 'Id', 'IBAN') || textAt(node, 'Id', 'Othr', 'Id')
        if (account) file.accounts.push(plainAccount(account))
      }
      if (name === 'Ntry') {
        parent.children.pop()
        if (++entries > MAX_ENTRIES) fail()
        takeEntry(node, entries, file, equal)
      }
      if (name === 'Acct') statements++
    },
  }).catch(fail)
  if (stack.length > 0 || statements === 0) fail()
  return file
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

const all = (node: Node | undefined, name: string): Node[] => node?.children.filter((one) => one.name === name) ?? []
const at = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((one, name) => one?.children.find((child) => child.name === name), node)
const textAt = (node: Node | undefined, ...path: string[]): string => at(node, ...path)?.text.trim() ?? ''

/** Banks write these where they have no reference. */
const NONE = /^(NOTPROVIDED|NONREF|NOREF|0+|-)?$/i
const reference = (text: string): string => (NONE.test(text) ? '' : text)

function takeEntry(entry: Node, row: number, file: BankFile, equal: Map<string, number>): void {
  // Pending ones come again when they are booked; a reversal takes back what went out.
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status !== '' && status !== 'BOOK') return
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || /^(true|1)$/.test(textAt(entry, 'RvslInd'))) {
    file.outgoing++
    return
  }
  const booked_on = dayOf(at(entry, 'BookgDt')) ?? dayOf(at(entry, 'ValDt'))
  const whole = moneyOf(at(entry, 'Amt'), row)
  const faults: LineFault[] = booked_on ? [] : [{ row, column: 'BookgDt', reason: FAULTS.date }]
  if ('reason' in whole) faults.push(whole)
  if (!booked_on || 'reason' in whole) {
    file.faults.push(...faults)
    return
  }
  const parts = partsOf(entry, whole)
  const own = reference(textAt(entry, 'AcctSvcrRef'))
  const numbered = reference(textAt(entry, 'NtryRef'))
  for (const [n, part] of parts.entries()) {
    const { payer, text, ends } = saidOf(entry, part.node)
    const fields = { booked_on, ...part.money, payer, text }
    const servicer = reference(textAt(part.node, 'Refs', 'AcctSvcrRef'))
    const money = [booked_on, plainAmount(part.money.amount), part.money.currency]
    // The bank's own number names a payment for good; the number of an entry may begin anew with each statement.
    const parted =
      servicer || own
        ? ['bank', own, servicer, ...money, parts.length > 1 && !servicer ? n : 0]
        : ['entry', numbered, ...money, payer, text, ends]
    const key = JSON.stringify(parted)
    const nth = servicer || own ? 1 : (equal.get(key) ?? 0) + 1
    equal.set(key, nth)
    file.payments.push({
      ...fields,
      reference: cleanText(ends || servicer || own || numbered, 140),
      fingerprint: fingerprintOf(...parted, nth),
    })
  }
}

const dayOf = (node: Node | undefined): string | undefined => {
  const day = (textAt(node, 'Dt') || textAt(node, 'DtTm')).slice(0, 10)
  return isDate(day) ? day : undefined
}

type Money = Pick<Payment, 'amount' | 'currency'>
function moneyOf(node: Node | undefined, row: number): Money | LineFault {
  const [amount, currency] = [node?.text.trim() ?? '', node?.currency ?? '']
  const fault = (reason: LineFault['reason']) => ({ row, column: 'Amt', reason })
  if (!isCurrency(currency)) return fault(FAULTS.currency)
  if (!/^\d{1,18}(\.\d{1,5})?$/.test(amount) || new D(amount).lte(0)) return fault(FAULTS.number)
  const wrong = amountFault(amount, currency)
  return wrong ? fault(wrong) : { amount, currency }
}

/** The payments of a collective entry, where each has its amount and all together are the entry's; otherwise the entry itself. */
function partsOf(entry: Node, whole: Money): { node: Node | undefined; money: Money }[] {
  const nodes = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))
  if (nodes.length < 2) return [{ node: nodes[0], money: whole }]
  const parts = nodes.flatMap((node) => {
    const money = moneyOf(at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt'), 0)
    const credit = /^(CRDT)?$/.test(textAt(node, 'CdtDbtInd'))
    return 'reason' in money || !credit || money.currency !== whole.currency ? [] : [{ node, money }]
  })
  const sum = parts.reduce((total, { money }) => total.plus(money.amount), new D(0))
  return parts.length === nodes.length && sum.eq(whole.amount) ? parts : [{ node: undefined, money: whole }]
}

function saidOf(entry: Node, node: Node | undefined): { payer: string; text: string; ends: string } {
  const debtor = at(node, 'RltdPties', 'Dbtr')
  const told = all(at(node, 'RmtInf'), 'Ustrd').map(({ text }) => text)
  const structured = textAt(node, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  const more = told.length > 0 ? told.join(' ') : textAt(node, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  return {
    payer: cleanText(textAt(debtor, 'Nm') || textAt(debtor, 'Pty', 'Nm'), 140),
    text: cleanText([more, structured].filter(Boolean).join(' '), 1000),
    ends: cleanText(reference(textAt(node, 'Refs', 'EndToEndId')), 140),
  }
}
