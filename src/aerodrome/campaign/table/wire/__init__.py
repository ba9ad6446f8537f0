"""The squadron campaign on the wire."""

from typing import get_args

from aerodrome.campaign.table.wire.campaign import CampaignBoard, CampaignCard, CampaignScene
from aerodrome.server.wire.part import WirePart

_MODULES = ("campaign", "career", "mission", "chronicle", "campaigns")
PART = WirePart(
    (CampaignBoard,),
    (CampaignScene,),
    tuple([f"{__name__}.{module}" for module in _MODULES]),
    get_args(CampaignCard),
    unions={"CampaignCard": CampaignCard},
)
