import { Text } from '@mantine/core'
import { useState } from 'react'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { pages } from '../platform/pages.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { RaiseForm } from './raise-form.tsx'
import { RaiseList } from './raise-list.tsx'
import { RaisePreviewPart } from './raise-preview.tsx'
import classes from './raise-prices.module.css'
import type { RaiseInput, RaisePreview } from './raise.queries.ts'
import { raiseTexts } from './raise-texts.ts'

/** /office/raise-prices: new rate cards of many tariffs, after a preview of what each customer pays (PRICE-02). */
export default function RaisePricesPage() {
  const [shown, setShown] = useState<{ input: RaiseInput; preview: RaisePreview } | null>(null)
  const [isOutdated, setIsOutdated] = useState(false)
  return (
    <div className={classes.page}>
      <BackToOffice />
      <PageHeading title={pages.raisePrices.title} description={raiseTexts.description} />
      <RaiseForm
        onPreview={(input, preview) => {
          setShown({ input, preview })
          setIsOutdated(false)
        }}
        onChange={() => setIsOutdated(true)}
      />
      {shown && isOutdated && (
        <Text component="output" size="sm" mt="md" display="block">
          {raiseTexts.previewAgain}
        </Text>
      )}
      {shown && !isOutdated && <RaisePreviewPart {...shown} onMade={() => setShown(null)} />}
      <RaiseList />
    </div>
  )
}
