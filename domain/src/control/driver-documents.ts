import { dayAfter, typedDay } from '../time/london-day.ts'
import { isBlank } from '../text/clean-text.ts'

/** The documents of a driver that the office records. Those of the kind `other` have a name of their own. */
export const documentKinds = ['licence', 'insurance', 'right_to_work', 'other'] as const

export type DocumentKind = (typeof documentKinds)[number]

export const documentKindTexts: Readonly<Record<DocumentKind, string>> = {
  licence: 'Driving licence',
  insurance: 'Insurance',
  right_to_work: 'Right to work',
  other: 'Other',
}

/** The documents that every driver needs, if the company requires documents. */
export const requiredDocuments: readonly DocumentKind[] = ['licence', 'insurance', 'right_to_work']

/** In characters. */
export const documentLengths = { ddoc_name: 60, ddoc_number: 60 } as const

export interface RecordedDocument {
  ddoc_kind: DocumentKind
  /** Of another document; empty for the others. */
  ddoc_name: string
  /** The last day on which it is valid, YYYY-MM-DD; null if it does not expire. */
  ddoc_expires: string | null
}

export const documentName = ({ ddoc_kind, ddoc_name }: Omit<RecordedDocument, 'ddoc_expires'>): string =>
  ddoc_kind === 'other' ? ddoc_name : documentKindTexts[ddoc_kind]

/** What a company requires, from its settings. */
export interface DocumentRule {
  /** Days before the expiry from which it is warned of. */
  warnDays: number
  /** Whether drivers without valid required documents get no dockets. */
  blocks: boolean
}

/** The rule of a company. */
export const documentRuleOf = (settings: {
  DriverDocumentWarnDays: number
  DriverDocumentsBlock: 'T' | 'F'
}): DocumentRule => ({
  warnDays: settings.DriverDocumentWarnDays,
  blocks: settings.DriverDocumentsBlock === 'T',
})

export interface DocumentProblem {
  kind: DocumentKind
  /** In words: 'Insurance expired on 03/03/2026'. */
  text: string
  /** Whether the driver gets no dockets because of it. */
  isBlocking: boolean
}

/**
 * What is wrong with the documents of a driver on a day (YYYY-MM-DD): expired, about to expire, or missing although the company
 * requires it. The screens show it, and the server refuses dockets by it.
 */
export function documentProblems(
  documents: readonly RecordedDocument[],
  today: string,
  rule: DocumentRule,
): DocumentProblem[] {
  const missing = requiredDocuments
    .filter((kind) => rule.blocks && documents.every(({ ddoc_kind }) => ddoc_kind !== kind))
    .map((kind) => ({ kind, text: `${documentKindTexts[kind]} is missing`, isBlocking: true }))
  const dated = documents.flatMap((document): DocumentProblem[] => {
    const { ddoc_kind: kind, ddoc_expires } = document
    if (ddoc_expires === null) return []
    if (ddoc_expires < today)
      return [
        {
          kind,
          text: `${documentName(document)} expired on ${typedDay(ddoc_expires)}`,
          isBlocking: rule.blocks && requiredDocuments.includes(kind),
        },
      ]
    return isDueForWarning(ddoc_expires, today, rule.warnDays)
      ? [{ kind, text: `${documentName(document)} expires on ${typedDay(ddoc_expires)}`, isBlocking: false }]
      : []
  })
  return [...missing, ...dated]
}

/** Whether the office is warned of an expiry by now. Days as YYYY-MM-DD. */
export const isDueForWarning = (expires: string, today: string, warnDays: number): boolean =>
  expires <= dayAfter(today, warnDays)

/** Why a driver cannot get a docket because of their documents, naming them; null if they can. */
export function documentsRefusal(
  driver: string,
  documents: readonly RecordedDocument[],
  today: string,
  rule: DocumentRule,
): string | null {
  const blocking = documentProblems(documents, today, rule).filter(({ isBlocking }) => isBlocking)
  return blocking.length === 0
    ? null
    : `${driver} cannot get dockets. ${blocking.map(({ text }) => `${text}.`).join(' ')}`
}

/** A document in its form. */
export interface DocumentDraft {
  ddoc_kind: DocumentKind
  ddoc_name: string
}

export interface DocumentError {
  field: 'ddoc_name'
  message: string
}

/** The errors of a document in its form. Another document needs a name. */
export const documentErrors = ({ ddoc_kind, ddoc_name }: DocumentDraft): DocumentError[] =>
  ddoc_kind === 'other' && isBlank(ddoc_name)
    ? [{ field: 'ddoc_name', message: 'Please enter the name of the document.' }]
    : []
