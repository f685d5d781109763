import { Button } from '@mantine/core'
import { labelLink } from '@despatch/contract/labels/label-links.ts'
import { IconBarcode, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { notify } from '../../app/notify.ts'

interface LabelSystemButtonProps {
  dck_id: number
  /** The reason why there are no labels, if there are none. */
  disabledReason: string | null
}

/** Opens this docket in the company's label system, with a freshly signed token. */
export function LabelSystemButton({ dck_id, disabledReason }: LabelSystemButtonProps) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    // Opened within the click, because browsers block tabs that are opened later.
    const tab = window.open('', '_blank')
    setBusy(true)
    try {
      const { url } = await api(labelLink, { dck_id })
      if (!tab) throw new Error('Your browser blocked the new tab. Allow pop-ups for this site.')
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
      disabled={disabledReason !== null}
      title={disabledReason ?? undefined}
      leftSection={<IconBarcode size={16} aria-hidden />}
      rightSection={<IconExternalLink size={14} aria-hidden />}
      onClick={() => void open()}
    >
      Consignment Label
    </Button>
  )
}
