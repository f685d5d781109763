import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink, IconShare } from '@tabler/icons-react'
import { notify } from '../../platform/notify.ts'
import { documentsTexts } from './texts.ts'

/** Whether the device can share a link by itself, as phones can. */
export const canShare = (): boolean => 'share' in navigator

interface CopyLinkProps {
  url: string
  /** The text of the button until the link is copied. */
  label: string
}

/** Copies a link. */
export const CopyLink = ({ url, label }: CopyLinkProps) => (
  <CopyButton value={url} timeout={1500}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
        onClick={copy}
      >
        {copied ? documentsTexts.linkCopied : label}
      </Button>
    )}
  </CopyButton>
)

interface ShareLinkProps {
  url: string
  /** What the link leads to. */
  title: string
}

/** Shares a link by the device’s own dialog. See `canShare`. */
export const ShareLink = ({ url, title }: ShareLinkProps) => (
  <Button
    variant="default"
    leftSection={<IconShare size={16} aria-hidden />}
    onClick={() => void shareLink(title, url)}
  >
    {documentsTexts.share}
  </Button>
)

/** Opens the device's own dialog for sharing a link. */
export async function shareLink(title: string, url: string) {
  try {
    await navigator.share({ title, url })
  } catch (failure) {
    // The user closed the device's dialog.
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    notify.failure(documentsTexts.share, failure)
  }
}
