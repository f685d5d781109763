/** A part of an email. Each kind has a form in HTML and one in text. */
export type EmailBlock =
  /** May have several lines. */
  | { kind: 'paragraph'; text: string }
  /** Labels with values, such as the docket number. */
  | { kind: 'facts'; facts: readonly EmailFact[] }
  | { kind: 'route'; heading: string; stops: readonly EmailStop[] }
  /** Amounts as text. The last line is the total. */
  | { kind: 'prices'; heading: string; lines: readonly EmailFact[] }
  /** The main action. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }

export interface EmailFact {
  label: string
  value: string
}

export interface EmailStop {
  /** Such as 'Collection'. */
  label: string
  /** The company; may be empty. */
  company: string
  address: string
  /** When; empty if no time is known. */
  times: string
  /** Instructions for the driver, of one or more lines; empty for none. */
  note: string
}
