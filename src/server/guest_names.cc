// SPDX-License-Identifier: MIT
// The names, short ones that fit on a seat.
#include "server/guest_names.h"

#include <array>

namespace cardhouse::server {
namespace {

constexpr std::array<Phrase, 64> kNames{{
    {"Acorn", "Makk"},
    {"Alder", "Éger"},
    {"Aspen", "Nyárfa"},
    {"Badger", "Borz"},
    {"Beaver", "Hód"},
    {"Beech", "Bükk"},
    {"Birch", "Nyírfa"},
    {"Bison", "Bölény"},
    {"Bluebell", "Harangvirág"},
    {"Bramble", "Szeder"},
    {"Buzzard", "Ölyv"},
    {"Carp", "Ponty"},
    {"Cherry", "Cseresznye"},
    {"Clover", "Lóhere"},
    {"Cricket", "Tücsök"},
    {"Crane", "Daru"},
    {"Cuckoo", "Kakukk"},
    {"Daisy", "Százszorszép"},
    {"Dormouse", "Pele"},
    {"Dragonfly", "Szitakötő"},
    {"Elder", "Bodza"},
    {"Elm", "Szilfa"},
    {"Fallow", "Dámvad"},
    {"Fern", "Páfrány"},
    {"Finch", "Pinty"},
    {"Firefly", "Szentjánosbogár"},
    {"Fox", "Róka"},
    {"Gentian", "Tárnics"},
    {"Hare", "Nyúl"},
    {"Hawk", "Héja"},
    {"Hazel", "Mogyoró"},
    {"Hedgehog", "Sün"},
    {"Heron", "Gém"},
    {"Hoopoe", "Búbosbanka"},
    {"Iris", "Nőszirom"},
    {"Jackdaw", "Csóka"},
    {"Jay", "Szajkó"},
    {"Juniper", "Boróka"},
    {"Kingfisher", "Jégmadár"},
    {"Lark", "Pacsirta"},
    {"Larch", "Vörösfenyő"},
    {"Linden", "Hársfa"},
    {"Lynx", "Hiúz"},
    {"Magpie", "Szarka"},
    {"Maple", "Juhar"},
    {"Marten", "Nyest"},
    {"Mole", "Vakond"},
    {"Nettle", "Csalán"},
    {"Oriole", "Sárgarigó"},
    {"Otter", "Vidra"},
    {"Owl", "Bagoly"},
    {"Pear", "Körte"},
    {"Perch", "Sügér"},
    {"Pine", "Fenyő"},
    {"Poppy", "Pipacs"},
    {"Quince", "Birs"},
    {"Robin", "Vörösbegy"},
    {"Rowan", "Berkenye"},
    {"Squirrel", "Mókus"},
    {"Stork", "Gólya"},
    {"Swallow", "Fecske"},
    {"Thistle", "Bogáncs"},
    {"Willow", "Fűzfa"},
    {"Wren", "Ökörszem"},
}};

}  // namespace

std::string_view guest_name(unsigned drawn, Language language) {
  return kNames[drawn % kNames.size()](language);
}

}  // namespace cardhouse::server
