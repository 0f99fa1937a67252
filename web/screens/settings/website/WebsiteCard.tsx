import { Globe } from 'lucide-react'
import { webPaths } from '#contract/product/web-paths'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { ButtonLink } from '../../../ui/controls/Button.tsx'

/** The way to what visitors read. */
export const WebsiteCard = () => (
  <Card
    title={say('Public site')}
    aside={
      <ButtonLink to={webPaths.websiteSettings} icon={Globe}>
        {say('Edit public site')}
      </ButtonLink>
    }
  >
    <p className="text-control text-second">
      {say('Texts, figures, instructors, testimonials, opening hours and the place on the map.')}
    </p>
  </Card>
)
