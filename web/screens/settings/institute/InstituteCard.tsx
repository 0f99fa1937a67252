import { Pencil } from 'lucide-react'
import { webPaths } from '#contract/product/web-paths'
import type { Settings } from '#contract/records/settings'
import { say } from '../../../base/language/say.ts'
import { Logo } from '../../../shared/settings/Logo.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { ShowSetup } from './ShowSetup.tsx'

/** Who the institute is, with the way to change it. */
export const InstituteCard = ({
  settings: { name, logo, address, phones, email, setupDismissed },
}: {
  settings: Settings
}) => (
  <Card
    title={say('The institute')}
    aside={
      <ButtonLink to={webPaths.instituteSettings} icon={Pencil}>
        {say('Edit institute')}
      </ButtonLink>
    }
  >
    {/* As high as a logo, which may come late or be changed elsewhere: nothing below moves then. */}
    <div className="flex min-h-14 flex-wrap items-center gap-4">
      <Logo src={logo} />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-body font-semibold">{name}</p>
        <p className="text-control text-second">
          {[address, ...phones, email].filter(Boolean).join(' · ') || say('No address yet.')}
        </p>
      </div>
      {setupDismissed && <ShowSetup />}
    </div>
  </Card>
)
