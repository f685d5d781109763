import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { lazyPart, type Load } from '../ui/lazy-part.tsx'
import { notify } from './notify.ts'
import { platformTexts } from './texts.ts'

interface Openable {
  /** Omitted if the dialog is only drawn while it is open. */
  opened?: boolean
  onClose: () => void
}

/**
 * A dialog or drawer in a file of its own, which is loaded when the dialog is first drawn. If it cannot be loaded when it
 * is opened, a message appears, and opening it again loads it again.
 */
export const lazyDialog = <Props extends Openable>(load: Load<Props>) =>
  lazyPart<Props>(
    async () => {
      const Dialog = await load()
      return (props) => <OpenedAfterwards {...{ Dialog, props }} />
    },
    {
      waiting: () => null,
      failed: (props) => <NotOpened {...props} />,
      retryKey: ({ opened }) => opened,
    },
  )

interface OpenedAfterwardsProps<Props> {
  Dialog: ComponentType<Props>
  props: Props
}

/** Draws a dialog closed at first, so that it knows what had the focus before it opened. */
function OpenedAfterwards<Props extends Openable>({ Dialog, props }: OpenedAfterwardsProps<Props>) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  return <Dialog {...props} {...(props.opened === undefined ? {} : { opened: props.opened && drawn })} />
}

function NotOpened({ opened = true, onClose }: Openable) {
  const report = useEffectEvent(() => {
    notify.failure(platformTexts.notOpened, new Error(platformTexts.portalNotReached))
    onClose()
  })
  useEffect(() => {
    if (opened) report()
  }, [opened])
  return null
}
