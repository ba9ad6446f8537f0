"""The squadron campaign on the wire."""

from typing import get_args

from aerodrome.campaign.events import CampaignEvent
from aerodrome.campaign.table.wire.campaign import CampaignBoard, CampaignCard, CampaignScene
from aerodrome.campaign.table.wire.evening import EveningPage
from aerodrome.campaign.words.asking import ASKERS
from aerodrome.server.wire.part import WirePart, kinds

_MODULES = ("campaign", "career", "mission", "chronicle", "evening", "campaigns")
PART = WirePart(
    (CampaignBoard,),
    (CampaignScene,),
    tuple([f"{__name__}.{module}" for module in _MODULES]),
    get_args(CampaignCard),
    events=kinds(get_args(CampaignEvent)),
    questions=kinds(ASKERS),
    unions={"CampaignCard": CampaignCard, "EveningPage": EveningPage},
)
