import { Alert, Button, Code, CopyButton, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { driverDeviceInvite } from '@despatch/contract/drive/devices.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/notify.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { Driver } from './drivers.queries.ts'
import { phoneTexts } from './phone-texts.ts'

interface PairPhoneDialogProps {
  driver: Driver
  opened: boolean
  onClose: () => void
}

/** Shows a code with which one phone of a driver can be paired, as a QR code and as text. */
export const PairPhoneDialog = ({ driver, opened, onClose }: PairPhoneDialogProps) => (
  <Modal {...{ opened, onClose }} title={phoneTexts.pairFor(driver.drv_driver)} {...dialogProps}>
    {opened && <NewCode driver={driver} onClose={onClose} />}
  </Modal>
)

/** Each opening makes a new code, so nothing is cached. */
function NewCode({ driver: { drv_id }, onClose }: Pick<PairPhoneDialogProps, 'driver' | 'onClose'>) {
  const code = useQuery({
    queryKey: ['control', 'pairing', drv_id],
    queryFn: () => api(driverDeviceInvite, { driver: drv_id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (code.isPending) return <Skeleton height={320} />
  if (code.isError)
    return (
      <Alert role="alert" color="red" title={phoneTexts.noCode}>
        {messageOf(code.error)}
      </Alert>
    )
  return <ShownCode code={code.data} onClose={onClose} />
}

function ShownCode({ code, onClose }: { code: ReplyOf<typeof driverDeviceInvite>; onClose: () => void }) {
  const { pairing_code, pairing_url, expires, qr } = code
  return (
    <Stack gap="sm">
      <Text>{phoneTexts.pairHelp}</Text>
      <QrCode {...qr} label={phoneTexts.qrCode} />
      <Text size="sm">{phoneTexts.typedHelp}</Text>
      <Group gap="xs">
        <Code fz="md">{pairing_code}</Code>
        <CopyButton value={pairing_url}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? commonTexts.copied : phoneTexts.copyLink}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        {phoneTexts.validUntil(<TimeOf iso={expires} within />)}
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {commonTexts.done}
        </Button>
      </Group>
    </Stack>
  )
}
