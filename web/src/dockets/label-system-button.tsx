import { Button } from '@mantine/core'
import { labelLink } from '@despatch/contract/labels/label-links.ts'
import { IconBarcode, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'

interface LabelSystemButtonProps {
  dck_id: number
  /** Why there are no labels now. */
  why: string | null
}

/** Opens the tenant's label system at this docket, with a token that was signed for this moment. */
export function LabelSystemButton({ dck_id, why }: LabelSystemButtonProps) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    // At once: a tab that opens later than the click is kept from opening.
    const tab = window.open('', '_blank')
    setBusy(true)
    try {
      const { url } = await api(labelLink, { dck_id })
      if (!tab) throw new Error('Your browser keeps new tabs from opening. Allow them for this page.')
      tab.opener = null
      tab.location.replace(url)
    } catch (failure) {
      tab?.close()
      notify.failure('Consignment Label', failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      disabled={why !== null}
      title={why ?? undefined}
      leftSection={<IconBarcode size={16} aria-hidden />}
      rightSection={<IconExternalLink size={14} aria-hidden />}
      onClick={() => void open()}
    >
      Consignment Label
    </Button>
  )
}
