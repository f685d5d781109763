import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { starterSetTexts } from './starter-set-texts.ts'

/** States that the prices of a starter set are examples, which the company has to check. */
export const CheckPrices = () => (
  <Alert
    role="note"
    color="yellow"
    w="100%"
    icon={<IconAlertTriangle aria-hidden />}
    title={starterSetTexts.checkPrices}
  >
    {starterSetTexts.checkPricesHelp}
  </Alert>
)
