import { addressLine } from '@despatch/domain/addresses/address-line.ts'
import { Button } from '@mantine/core'
import { unbrokenPostcodes } from '../../../addresses/display-line.ts'
import { commonTexts } from '../../../ui/texts.ts'
import { DueBy } from '../../../ui/due-by.tsx'
import { TimeOf } from '../../../ui/time-of.tsx'
import type { AddressTimesProps } from './address-times.tsx'
import classes from './stop.module.css'
import { bookingTexts } from '../texts.ts'

interface FoldedStopProps extends Pick<
  AddressTimesProps,
  'address' | 'index' | 'owner' | 'earliestReady' | 'earliestDeadline' | 'notice'
> {
  onEdit: () => void
}

/** A chosen stop on a few lines: name, address, contact and times. */
export function FoldedStop({ address, index, owner, onEdit, ...earliest }: FoldedStopProps) {
  const contact = [address.dadd_name, address.dadd_telephone].filter(Boolean).join(', ')
  const line = unbrokenPostcodes(addressLine({ ...address, dadd_companyname: '' }))
  return (
    <div className={classes.folded}>
      <div className={classes.text}>
        {address.dadd_companyname && <strong>{address.dadd_companyname}</strong>}
        <div className={classes.quiet}>{[line, contact].filter(Boolean).join(' · ')}</div>
        {address.dadd_note && <div className={classes.note}>{address.dadd_note}</div>}
        <StopTimes address={address} {...earliest} />
      </div>
      <Button
        id={`addresses.${index}.edit`}
        variant="default"
        size="xs"
        aria-label={bookingTexts.editNamed(owner.toLowerCase())}
        onClick={onEdit}
      >
        {commonTexts.edit}
      </Button>
    </div>
  )
}

function StopTimes({
  address,
  earliestReady,
  earliestDeadline,
  notice,
}: Pick<FoldedStopProps, 'address' | 'earliestReady' | 'earliestDeadline' | 'notice'>) {
  const isCollection = address.dadd_addresstype === 0
  const deadline = address.dadd_deadline ?? earliestDeadline
  // A delivery without a ready time is ready when the driver arrives, so only a typed time is shown.
  const ready = isCollection ? (address.dadd_ready ?? earliestReady) : address.dadd_ready
  return (
    <div className={classes.times}>
      {notice !== null && <strong>{notice}</strong>}
      {isCollection && notice === null && address.dadd_ready === null && <span>{bookingTexts.readyNow}</span>}
      {ready !== null && address.dadd_ready !== null && (
        <span>{bookingTexts.readyAt(<TimeOf iso={ready} form="brief" within />)}</span>
      )}
      {deadline !== null && (
        <strong>
          <DueBy type={address.dadd_addresstype} deadline={deadline} />
        </strong>
      )}
    </div>
  )
}
