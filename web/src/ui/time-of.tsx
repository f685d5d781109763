import { formatLondon, formatLondonShort } from '@despatch/domain/dockets/london-time.ts'

interface TimeOfProps {
  iso: string
  /** DD/MM HH:mm in place of DD/MM/YYYY HH:mm (RULE-12). */
  short?: boolean
}

/** An instant as London reads it, with the exact one for machines. */
export const TimeOf = ({ iso, short = false }: TimeOfProps) => (
  <time dateTime={iso}>{short ? formatLondonShort(iso) : formatLondon(iso)}</time>
)
