import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { use } from 'react'
import { TimeFormatsContext } from '../../../ui/time-formats.ts'
import { unbrokenPostcodes } from '../../../addresses/display-line.ts'
import { originInWords } from './stop-origin.ts'
import type { StopSuggestion } from './stop-search.queries.ts'
import classes from './stop-search.module.css'

/** A suggested stop: its name, its address, and where it is known from. */
export function StopOption({ stop }: { stop: StopSuggestion }) {
  const { address } = stop
  const name = address?.dadd_companyname ?? ''
  const line = address ? addressLine({ ...address, dadd_companyname: '' }) : stop.label
  const origin = originInWords(stop, use(TimeFormatsContext).now)
  return (
    <span className={classes.stop}>
      {name !== '' && <strong>{name}</strong>}{' '}
      <span className={name === '' ? undefined : classes.quiet}>{unbrokenPostcodes(line)}</span>
      {origin !== '' && <span className={classes.quiet}> · {origin}</span>}
    </span>
  )
}
