import { Button, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { can, useSignedIn } from '../../platform/session.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import type { StoredDocket } from '../booking/existing/use-opened-docket.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { changesTexts } from './texts.ts'

/** Changes a booking. The server states which parts can be changed, and why others cannot. */
export function ChangeBooking({ stored }: { stored: StoredDocket }) {
  const session = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  if (stored.docket.dck_archive === 'T') return null
  if (!can(session, 'booking') && !can(session, 'control')) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {changesTexts.changeBooking}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size="lg"
        closeOnClickOutside={false}
        title={changesTexts.changeDocket(stored.docket.dck_docket)}
        {...dialogProps}
      >
        <ChangeDialog stored={stored} onClose={close} />
      </Modal>
    </>
  )
}
