import { Button } from '@mantine/core'
import { docketActionError, isStatusId } from '@despatch/domain/dockets/status.ts'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { can, useSignedIn } from '../../platform/session.ts'
import type { DocketRow } from '../docket-calls.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { changesTexts } from './texts.ts'

/** Cancels a booking, after its fee was shown. Offered while the docket can still be cancelled. */
export function CancelBooking({ docket }: { docket: DocketRow }) {
  const session = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const { dck_status, dck_archive } = docket
  const isPossible =
    dck_archive === 'F' && isStatusId(dck_status) && docketActionError('beCancelled', dck_status) === null
  const isAllowed = can(session, 'booking') || can(session, 'control')
  return (
    <>
      {isPossible && isAllowed && (
        <Button
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {changesTexts.cancelBooking}
        </Button>
      )}
      <CancelDialog docket={docket} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
